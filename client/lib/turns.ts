export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one task at a time, in the order of the calls. A task that fails does not stop the next ones. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
