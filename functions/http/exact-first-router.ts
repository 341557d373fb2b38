import type { Params, Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';

/** The result for an address without parameters. */
const without: Params = Object.create(null) as Params;

/**
 * Hono's router for patterns, one regular expression for all, behind a map of the addresses that have none. On its own
 * it refuses an address that matches another one's pattern (`/api/playlists/user` and `:playlistId`), and Hono then
 * takes its slower one for all. Handlers of an exact address hide those of a pattern.
 */
export class ExactFirstRouter<T> implements Router<T> {
  name = 'ExactFirstRouter';
  readonly #exact = new Map<string, [T, Params][]>();
  readonly #patterns = new RegExpRouter<T>();

  add(method: string, path: string, handler: T): void {
    if (/[:*]/.test(path)) return this.#patterns.add(method, path, handler);
    const key = `${method} ${path}`;
    const handlers = this.#exact.get(key) ?? [];
    handlers.push([handler, without]);
    this.#exact.set(key, handlers);
  }

  match(method: string, path: string): Result<T> {
    const exact = this.#exact.get(`${method} ${path}`) ?? this.#exact.get(`ALL ${path}`);
    return exact ? [exact] : this.#patterns.match(method, path);
  }
}
