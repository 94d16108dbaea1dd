/**
 * A build of the client: all files that its page may load, except fonts. scripts/build-service-worker.ts lists them.
 */
export interface Release {
  /** Differs if any of the files differs. */
  version: string
  /** Paths below that of the server. The names of those below /assets/ contain the hash of their content. */
  files: string[]
}
