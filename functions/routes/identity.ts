import type { Context } from 'hono';
import type { IdentitySettings } from '#lib/contract/session/identity.ts';
import { answerJson } from '../http/answer.ts';
import type { AppEnv } from '../env.ts';
import { emulatorOrigin, identityProject } from '../identity/identity-emulator.ts';

/** GET /api/identity: how the browser reaches the identity service. */
export async function getIdentity(context: Context<AppEnv>): Promise<Response> {
  const { env } = context;
  const projectId = identityProject(env) ?? '';
  const apiKey = env.PUBLIC_FIREBASE_API_KEY?.trim() ?? '';
  const enabled = projectId !== '' && apiKey !== '';
  const settings: IdentitySettings = enabled
    ? {
        enabled,
        apiKey,
        projectId,
        authDomain: env.PUBLIC_FIREBASE_AUTH_DOMAIN?.trim() || `${projectId}.firebaseapp.com`,
        google: env.PUBLIC_FIREBASE_GOOGLE?.trim() === '1',
        emulator: emulatorOrigin(env) !== null,
      }
    : { enabled, apiKey: '', projectId: '', authDomain: '', google: false, emulator: false };
  return answerJson(settings);
}
