import type { Simulation } from './saver-simulation.ts'
import { signedOut } from './simulated-network.ts'
import type { SimulatedWindow } from './simulated-window.ts'

export interface Action {
  kind: keyof typeof actions
  /** Chooses the window. */
  who: number
  /** Between 0 and 1: a place in a text, or one of several items. */
  where: number
}

/** Who drives the simulation does one thing after the other. */
export function act(simulation: Simulation, { kind, who, where }: Action): void {
  const window = simulation.windows[who % simulation.windows.length] as SimulatedWindow
  simulation.counts.steps++
  actions[kind](simulation, window, where, Math.floor(where * simulation.network.count))
}

const open = (
  run: (simulation: Simulation, window: SimulatedWindow, where: number, parcel: number) => void,
) => run
const whenOpen = (run: (simulation: Simulation, window: SimulatedWindow, where: number) => void) =>
  open((simulation, window, where) => {
    if (window.isOpen) run(simulation, window, where)
  })

const actions = {
  type: whenOpen((simulation, window, where) => simulation.type(window, where)),
  paste: whenOpen((simulation, window, where) => simulation.paste(window, where)),
  erase: whenOpen((simulation, window, where) => simulation.erase(window, where, 1)),
  eraseMore: whenOpen((simulation, window, where) => simulation.erase(window, where, 60)),
  rewrite: whenOpen((simulation, window) => simulation.rewrite(window, window.name)),
  hear: whenOpen((simulation, window) => simulation.hear(window)),
  fire: whenOpen((simulation, window, where) => simulation.fire(window, where)),
  finishWriting: whenOpen((simulation, window) => simulation.finishWriting(window)),
  tryNow: whenOpen((simulation, window) => simulation.tell(window, { type: 'try-now' })),
  leave: whenOpen((simulation, window) => simulation.tell(window, { type: 'leaving' })),
  compose: whenOpen((simulation, window) => {
    window.isComposing = !window.isComposing
    simulation.tell(window, { type: 'composing', isComposing: window.isComposing })
  }),
  ask: whenOpen((simulation, window) => simulation.ask(window)),
  refuseStorage: whenOpen((_, window) => {
    window.isStorageRefused = !window.isStorageRefused
  }),
  squeeze: open((_, window, where) => {
    const isOpen = window.proxyLimit === Number.POSITIVE_INFINITY
    window.proxyLimit = isOpen ? Math.ceil(100 + 400 * where) : Number.POSITIVE_INFINITY
  }),
  block: open((simulation, _window, _where, parcel) => simulation.network.block(parcel)),
  signOut: whenOpen((simulation, window) => {
    window.request++
    simulation.tell(window, { type: 'answered', answer: signedOut })
  }),
  crash: open((simulation, window) => simulation.crash(window)),
  reopen: open((simulation, window) => simulation.reopen(window)),
  deliver: open((simulation, _window, _where, parcel) => simulation.network.deliver(parcel)),
  loseAnswer: open((simulation, _window, _where, parcel) =>
    simulation.network.deliver(parcel, { losesAnswer: true }),
  ),
  delay: open((simulation, _window, _where, parcel) => simulation.network.delay(parcel)),
  double: open((simulation, _window, _where, parcel) => simulation.network.double(parcel)),
  lose: open((simulation, _window, _where, parcel) => simulation.network.lose(parcel)),
  outage: whenOpen((simulation, window) => simulation.outage(window)),
  delete: open((simulation) => {
    if (simulation.server.row.revision > 0) simulation.server.isDeleted = true
  }),
  restore: open((simulation) => {
    simulation.server.isDeleted = false
  }),
  restoreBackup: open((simulation, _window, where) => simulation.restoreBackup(where)),
  look: open((simulation) => simulation.replacer.look()),
  replace: open((simulation, _window, where) => simulation.replacer.replace(where)),
  takeBack: open((simulation) => simulation.replacer.takeBack()),
}
