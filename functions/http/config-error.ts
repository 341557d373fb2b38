/** A variable is missing, or set to something that must not be used. The visitor is told that it does not work. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
