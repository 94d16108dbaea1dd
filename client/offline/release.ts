/** One build of the client: all that its page may load, but for fonts. scripts/build-service-worker.ts lists it. */
export interface Release {
  /** Another one where any of the files differs. */
  version: string
  /** Paths below that of the server. Those below /assets/ carry the hash of their content in their names. */
  files: string[]
}
