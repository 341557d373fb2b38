/** What only the emulator's owner may do: set it up, and read what it holds. */
import * as z from 'zod/mini';

/** An account as the emulator exports it; the stand-in hands it on and looks at three fields only. */
const account = z.looseObject({
  localId: z.string(),
  validSince: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
});
export type Account = z.infer<typeof account>;

const accountExport = z.object({ users: z._default(z.array(account), []) });

/** The accounts in an export of the emulator. Throws when it is none. */
export const accountsIn = (value: unknown): Account[] => accountExport.parse(value).users;

const mailExport = z.object({
  oobCodes: z._default(
    z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
    [],
  ),
});

const mailsIn = (value: unknown) =>
  mailExport
    .parse(value)
    .oobCodes.map(({ email, requestType, oobLink }) => ({ email, kind: requestType, link: oobLink }));

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
