import fc from 'fast-check'
import { Simulation, type SimulationOptions } from './saver-simulation.ts'
import { type Action, act } from './simulated-actions.ts'

type Kind = Action['kind']

const weights: Record<Exclude<Kind, 'look' | 'replace' | 'takeBack' | 'restoreBackup'>, number> = {
  type: 30,
  paste: 4,
  erase: 6,
  eraseMore: 2,
  rewrite: 2,
  hear: 4,
  fire: 24,
  finishWriting: 24,
  tryNow: 3,
  leave: 3,
  compose: 4,
  ask: 4,
  refuseStorage: 1,
  squeeze: 1,
  block: 6,
  signOut: 1,
  crash: 3,
  reopen: 6,
  deliver: 36,
  loseAnswer: 5,
  delay: 3,
  double: 3,
  lose: 3,
  outage: 1,
  delete: 2,
  restore: 1,
}

/** A day with several windows. Most actions are ordinary. */
export const hostileActions = actionsBy(weights)

/** The same, with a word that is replaced in all tabs again and again. */
export const replacingActions = actionsBy({ ...weights, look: 10, replace: 10, takeBack: 5 })

/** The same, with a server that is restored from a backup now and then. */
export const restoringActions = actionsBy({ ...weights, restoreBackup: 2 })

function actionsBy(weights: Partial<Record<Kind, number>>): fc.Arbitrary<Action[]> {
  const kinds = Object.entries(weights) as [Kind, number][]
  return fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds.flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind))),
      who: fc.nat(11),
      where: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    }),
    { maxLength: 200, size: 'max' },
  )
}

/** So long that merging two rewritings of it is refused. */
export const story = Array.from({ length: 8 }, (_, paragraph) =>
  Array.from({ length: 6 }, (_, sentence) => {
    const [name, thing] = [`name${paragraph * 6 + sentence}`, `thing${(paragraph * 5 + sentence * 3) % 11}`]
    return `the quiet ${name} speaks of the old ${thing} and of a house on the hill. `
  }).join(''),
).join('\n\n')

/**
 * Runs the actions, waits until everything is at rest, and returns what was wrong. With `isForgotten`, the server then
 * forgets the tab, and each window brings it back.
 */
export function simulate(
  { isForgotten, ...options }: SimulationOptions & { isForgotten?: boolean },
  actions: Action[],
) {
  const simulation = new Simulation(options)
  const { counts, replacer } = simulation
  try {
    for (const action of actions) {
      act(simulation, action)
      simulation.check()
    }
    simulation.settle()
    simulation.check()
    const complaints = simulation.verdict()
    if (isForgotten && !simulation.server.isDeleted) {
      const { text } = simulation.server.row
      simulation.forget()
      simulation.bringBack()
      if (simulation.server.row.text !== text) complaints.push('It came back with other words.')
      complaints.push(...simulation.verdict())
    }
    return { complaints, counts, replacements: replacer.counts }
  } catch (error) {
    return { complaints: [String(error)], counts, replacements: replacer.counts }
  }
}
