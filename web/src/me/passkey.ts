/** Passkeys in the browser: between the bytes of the API and the text that travels. */
import { ask, keepName } from '../net/api';
import type { PasskeyNow } from '../net/protocol';

/** Whether this page may use passkeys: they need https, and a browser that has them. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in window && !/^[\d.:[\]]+$/.test(location.hostname);
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

interface Named {
  readonly id: string;
  readonly type: 'public-key';
}
interface MakeOptions {
  readonly rp: PublicKeyCredentialRpEntity;
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: PublicKeyCredentialParameters[];
  readonly timeout: number;
  readonly excludeCredentials?: readonly Named[];
  readonly authenticatorSelection: AuthenticatorSelectionCriteria;
  readonly attestation: AttestationConveyancePreference;
}
interface UseOptions {
  readonly challenge: string;
  readonly timeout: number;
  readonly rpId: string;
  readonly userVerification: UserVerificationRequirement;
}

/** Make a passkey on this device. Null if the user does not want to. */
export async function makePasskey(): Promise<PasskeyNow | null> {
  const { options } = (await ask('POST', '/api/me/passkeys/options')) as { options: MakeOptions };
  const made = await chosen(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map(({ id, type }) => ({ type, id: toBytes(id) })),
      },
    }),
  );
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return (await send('/api/me/passkeys', made, {
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
  })) as PasskeyNow;
}

/** Become the person of a passkey. Null if the user does not want to. */
export async function usePasskey(): Promise<string | null> {
  const { options } = (await ask('POST', '/api/passkeys/options')) as { options: UseOptions };
  const { challenge, timeout, rpId, userVerification } = options;
  const used = await chosen(() =>
    navigator.credentials.get({ publicKey: { challenge: toBytes(challenge), timeout, rpId, userVerification } }),
  );
  if (!used) return null;
  const response = used.response as AuthenticatorAssertionResponse;
  const { name } = (await send('/api/passkeys', used, {
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: response.userHandle ? toText(response.userHandle) : null,
  })) as { name: string };
  keepName(name);
  return name;
}

/** Delete a passkey. */
export const dropPasskey = (id: string): Promise<unknown> =>
  ask('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`);

/** Ask the browser; a user who closes its window has chosen nothing. */
async function chosen(question: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await question()) as PublicKeyCredential | null;
  } catch {
    return null;
  }
}

function send(path: string, made: PublicKeyCredential, response: Record<string, string | null>): Promise<unknown> {
  const id = toText(made.rawId);
  return ask('POST', path, { credential: { id, rawId: id, type: made.type, response } });
}
