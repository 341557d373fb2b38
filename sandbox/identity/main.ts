/**
 * The process of the identity stand-in: starting it is computing that must not hold up anybody. Takes project,
 * first port, file of accounts, and address and password of the owner's account. Takes its port at once and says which; begins to compute when it is told so
 * by a byte; says when it is ready, then one line for each mail. Ends when its input does, as with its parent.
 */
import { openListener } from './early-listener.ts';
import { portLine, readyLine } from './lines.ts';

const [project = 'demo-notewright', firstPort = '9099', accountsFile = '', email = '', password = ''] =
  process.argv.slice(2);

const listener = await openListener(Number(firstPort));
let close = () => listener.close();
const end = () => void close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
// Also when the parent is gone without a word.
process.stdin.once('close', end);

process.stdin.once('data', async () => {
  const { startEmulator } = await import('./emulator.ts');
  const emulator = await startEmulator({
    project,
    listener,
    accountsFile: accountsFile || null,
    owner: email ? { email, password } : null,
    onMail: ({ email, kind, link }) => {
      const url = kind === 'PASSWORD_RESET' ? `${link}&newPassword=NEW_PASSWORD_HERE` : link;
      console.log(`Mail of the identity stand-in to ${email} (${kind}): ${url}`);
    },
  });
  close = emulator.close;
  console.log(readyLine);
});
console.log(portLine(listener.port));
