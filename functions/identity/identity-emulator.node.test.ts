import { describe, expect, it } from 'vitest';
import type { Bindings } from '../env.ts';
import { emulatorOrigin } from './identity-emulator.ts';

const gate = (project: string | undefined, host: string | undefined) => {
  const variables = { PUBLIC_FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: host };
  return emulatorOrigin(variables as unknown as Bindings);
};

describe('the gate to the identity stand-in', () => {
  it.each(['127.0.0.1:9099', 'localhost:9100', '[::1]:9099', ' 127.0.0.1:9099 '])('opens to %j', (host) => {
    expect(gate('demo-notewright', host)).toBe(`http://${host.trim()}`);
  });

  it.each([
    'auth.example:9099',
    '127.0.0.1:9099@auth.example',
    'auth.example#127.0.0.1',
    '127.0.0.1.auth.example:9099',
    '127.0.0.1:9099/x',
    '127.0.0.1:9099?x',
    'http://127.0.0.1:9099',
    '127.0.0.1:99999',
    '0.0.0.0:9099',
    ' ',
    '',
    undefined,
  ])('stays closed to %j', (host) => expect(gate('demo-notewright', host)).toBeNull());

  it.each(['notewright-1', 'notdemo-1', 'DEMO-x', 'demo', '', undefined])(
    'stays closed for the project %j',
    (project) => expect(gate(project, '127.0.0.1:9099')).toBeNull(),
  );
});
