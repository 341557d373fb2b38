/**
 * The identity stand-in: the official Firebase Auth emulator, which keeps its accounts in a file and tells of
 * every mail that it would send. Node only, never in production.
 */
import { openListener, type Listener } from './early-listener.ts';
import { createAdmin } from './emulator-admin.ts';
import { createEmulatorApp } from './emulator-app.ts';
import { createSaver, readAccounts } from './accounts-file.ts';

interface EmulatorOptions {
  /** Begins with `demo-`. */
  project: string;
  /** Where it answers. */
  listener: Listener;
  /** Where the accounts are kept over a restart; null: nowhere. */
  accountsFile: string | null;
  /** Has an account from the start, with a verified address; null: nobody. */
  owner?: { email: string; password: string } | null;
  /** Called with each mail that a real service would have sent. */
  onMail: (mail: { email: string; kind: string; link: string }) => void;
}

/** Starts the stand-in behind its listener; resolves when it can be used. */
export async function startEmulator({
  project,
  listener,
  accountsFile,
  owner = null,
  onMail,
}: EmulatorOptions) {
  const { handle, trustTokensSince } = await createEmulatorApp(project);
  // A listener of its own for set-up, so that nobody meets an emulator without its accounts.
  const back = await openListener(0);
  back.serve(handle);
  const admin = createAdmin(back.origin, project);
  await admin.hideWhoHasAnAccount();
  const users = accountsFile ? await readAccounts(accountsFile) : [];
  await admin.addAccounts(users);
  if (owner && !users.some(({ email }) => email === owner.email))
    await admin.addAccounts([
      { localId: 'the-owner', email: owner.email, emailVerified: true, rawPassword: owner.password },
    ]);
  // The import takes every token of before for revoked, which would sign everybody out.
  for (const { localId, validSince } of users) if (validSince) trustTokensSince(localId, validSince);
  const saver = accountsFile ? createSaver(accountsFile, admin.listAccounts) : null;

  const told = new Set<string>();
  const tellMails = async () => {
    for (const mail of await admin.listMails()) {
      if (!told.has(mail.link)) onMail(mail);
      told.add(mail.link);
    }
  };
  listener.serve((request, response) => {
    response.once('finish', () => {
      if (request.method === 'GET' || request.method === 'OPTIONS' || response.statusCode !== 200) return;
      saver?.save();
      if (request.url?.includes(':sendOobCode')) void tellMails();
    });
    handle(request, response);
  });

  return {
    close: async () => {
      await listener.close();
      await saver?.saved();
      await back.close();
    },
  };
}
