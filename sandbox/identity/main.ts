/**
 * The process of the identity stand-in: starting it is computing that must not hold up its parent. Takes
 * project, port and file of accounts; says when it is ready, then one line for each mail. Ends with its parent.
 */
import { startEmulator } from './emulator.ts';
import { readyLine } from './ready-line.ts';

const [project = 'demo-notewright', port = '9099', accountsFile = ''] = process.argv.slice(2);

const { close } = await startEmulator({
  project,
  port: Number(port),
  accountsFile: accountsFile || null,
  onMail: ({ email, kind, link }) => {
    const url = kind === 'PASSWORD_RESET' ? `${link}&newPassword=NEW_PASSWORD_HERE` : link;
    console.log(`Mail of the identity stand-in to ${email} (${kind}): ${url}`);
  },
});
const end = () => void close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// The parent holds the other end: it closes when the parent is gone, however that came.
process.stdin.once('close', end).resume();
console.log(readyLine);
