/** Why a job failed. `busy`: too many jobs wait. `broken`: the thread broke down. `endless`: the work took too long. */
type ThreadFailureKind = 'busy' | 'broken' | 'endless'

export class ThreadFailure extends Error {
  readonly kind: ThreadFailureKind

  constructor(kind: ThreadFailureKind, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'ThreadFailure'
    this.kind = kind
  }
}
