export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** One work at a time, in the order in which they came. One that fails holds up none after it. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}
