game-forty-thieves = Sedici giare bugiarde, nove zaffiri. Sbircia, scambia, annuncia.
    .tag = Capi, Tre Fiabe
