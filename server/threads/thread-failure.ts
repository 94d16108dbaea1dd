/** Why a job came to nothing: no room to wait in, a thread that broke, or one that found no end. */
type ThreadFailureKind = 'busy' | 'broken' | 'endless'

export class ThreadFailure extends Error {
  readonly kind: ThreadFailureKind

  constructor(kind: ThreadFailureKind, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'ThreadFailure'
    this.kind = kind
  }
}
