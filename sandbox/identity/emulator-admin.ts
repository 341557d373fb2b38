/** What only the emulator's owner may do: set it up, and read what it holds. */

/** An account as the emulator exports it; the stand-in hands it on and looks at two fields only. */
export type Account = { localId: string; validSince?: string } & Record<string, unknown>;

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'localId' in value && typeof value.localId === 'string';

/** The accounts in an export of the emulator. Throws when it is none. */
export function accountsIn(value: unknown): Account[] {
  const users = typeof value === 'object' && value !== null && 'users' in value ? value.users : [];
  if (!Array.isArray(users) || !users.every(isAccount)) throw new Error('This is no export of accounts.');
  return users;
}

interface Mail {
  email: string;
  kind: string;
  link: string;
}

function mailsIn(value: unknown): Mail[] {
  const { oobCodes = [] } = value as { oobCodes?: { email: string; requestType: string; oobLink: string }[] };
  return oobCodes.map(({ email, requestType, oobLink }) => ({ email, kind: requestType, link: oobLink }));
}

export function createAdmin(origin: string, project: string) {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status} to ${method} ${path}.`);
    return response.json();
  };
  const toolkit = '/identitytoolkit.googleapis.com';
  const accounts = `${toolkit}/v1/projects/${project}/accounts`;
  const listAccounts = async () => accountsIn(await ask('GET', `${accounts}:batchGet?maxResults=-1`));

  return {
    listAccounts,

    /** As new projects of the real service: an answer does not say whether an address has an account. */
    hideWhoHasAnAccount: () =>
      ask('PATCH', `${toolkit}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),

    addAccounts: async (users: readonly Account[]) => {
      if (users.length > 0) await ask('POST', `${accounts}:batchCreate`, { users });
    },

    /** Every mail that a real service would have sent and whose link has not been used. */
    listMails: async () => mailsIn(await ask('GET', `/emulator/v1/projects/${project}/oobCodes`)),
  };
}
