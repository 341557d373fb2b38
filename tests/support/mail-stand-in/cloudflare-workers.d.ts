/** The part of the runtime's module that the stand-in uses; its whole types would hide those of Node. */
declare module 'cloudflare:workers' {
  export class WorkerEntrypoint {
    fetch?(request: Request): Promise<Response>;
  }
}
