/**
 * The identity stand-in: the official Firebase Auth emulator, which keeps its accounts in a file and tells of
 * every mail that it would send. Node only, never in production.
 */
import { createServer, type RequestListener } from 'node:http';
import { createAdmin } from './emulator-admin.ts';
import { createEmulatorApp } from './emulator-app.ts';
import { createSaver, readAccounts } from './accounts-file.ts';

interface EmulatorOptions {
  /** Begins with `demo-`. */
  project: string;
  /** Of 127.0.0.1; 0 takes any that is free. */
  port: number;
  /** Where the accounts are kept over a restart; null: nowhere. */
  accountsFile: string | null;
  /** Called with each mail that a real service would have sent. */
  onMail: (mail: { email: string; kind: string; link: string }) => void;
}

function listen(handler: RequestListener, port: number) {
  const server = createServer(handler);
  return new Promise<{ origin: string; close(): Promise<void> }>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const at = typeof address === 'object' && address ? address.port : port;
      resolve({
        origin: `http://127.0.0.1:${at}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Starts the stand-in; resolves when it can be used. Rejects when the port is taken. */
export async function startEmulator({ project, port, accountsFile, onMail }: EmulatorOptions) {
  const { handle, trustTokensSince } = await createEmulatorApp(project);
  // A door of its own for set-up, so that nobody meets an emulator without its accounts.
  const back = await listen(handle, 0);
  const admin = createAdmin(back.origin, project);
  await admin.hideWhoHasAnAccount();
  const users = accountsFile ? await readAccounts(accountsFile) : [];
  await admin.addAccounts(users);
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
  const front = await listen((request, response) => {
    response.once('finish', () => {
      if (request.method === 'GET' || request.method === 'OPTIONS' || response.statusCode !== 200) return;
      saver?.save();
      if (request.url?.includes(':sendOobCode')) void tellMails();
    });
    handle(request, response);
  }, port);

  return {
    url: front.origin,
    close: async () => {
      await front.close();
      await saver?.saved();
      await back.close();
    },
  };
}
