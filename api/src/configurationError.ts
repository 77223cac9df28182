/** Configuration that cannot be run with; the message is one sentence that says what to do. */
export class ConfigurationError extends Error {}
