/**
 * The server of the official Firebase Auth emulator, without the command line around it. At its start the
 * emulator compiles validators for its whole API, which takes most of the time; what this project never
 * calls (tenants, SAML, passkeys, the parameters of every Google API) is left out before.
 */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** The parts of firebase-tools 15.34.2 that are used here; the package has no types of its own. */
interface ApiSpec {
  paths: Record<string, { parameters?: { $ref?: string }[] }>;
}
interface ProjectState {
  updateUserByLocalId(localId: string, fields: { validSince: string }): unknown;
}
interface Server {
  /** `singleProjectMode` 0: any project, without a warning. Fills `states` as projects are asked for. */
  createApp(
    defaultProjectId: string,
    singleProjectMode: 0,
    states: Map<string, ProjectState>,
  ): Promise<RequestListener>;
}

const load = createRequire(import.meta.url);
const { default: apiSpec }: { default: ApiSpec } = load('firebase-tools/lib/emulator/auth/apiSpec.js');
const server: Server = load('firebase-tools/lib/emulator/auth/server.js');

/** What the browser's SDK calls, and what keeps accounts over a restart. */
const used = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithIdp|signInWithPassword|signUp|update)$/,
  /^\/v1\/(projects|token)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts:(batchCreate|batchGet)$/,
  /^\/v2\/(accounts:revokeToken|recaptchaConfig|projects\/\{targetProjectId\}\/config)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|oobCodes)$/,
];

/** Makes the emulator's request handler. Call it once: it takes a second or more of computing. */
export async function createEmulatorApp(project: string) {
  apiSpec.paths = Object.fromEntries(
    Object.entries(apiSpec.paths)
      .filter(([path]) => used.some((pattern) => pattern.test(path)))
      .map(([path, { parameters = [], ...operations }]) => [
        path,
        { ...operations, parameters: parameters.filter(({ $ref }) => !$ref) },
      ]),
  );
  const states = new Map<string, ProjectState>();
  const handle = await server.createApp(project, 0, states);
  return {
    handle,
    /** Lets tokens count that were issued from `validSince` on, in seconds since 1970. */
    trustTokensSince: (localId: string, validSince: string) =>
      void states.get(project)?.updateUserByLocalId(localId, { validSince }),
  };
}
