skip-to-content = Vai al tavolo
lost-table = Questa pagina è stata sparecchiata.
