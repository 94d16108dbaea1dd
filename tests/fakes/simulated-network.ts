import { insertedLength } from '../../client/features/saving/machine/pieces.ts'
import type { Answer, SaverEvent } from '../../client/features/saving/machine/saver-events.ts'
import type { TabRequest } from '../../client/features/saving/tab-server.ts'
import type { FakeTabServer } from './fake-tab-server.ts'
import type { SimulatedWindow } from './simulated-window.ts'

type Parcel =
  | {
      to: 'server'
      window: SimulatedWindow
      life: number
      request: number
      body: TabRequest
      isGhost: boolean
    }
  | { to: 'window'; window: SimulatedWindow; life: number; request: number; answer: Answer; tookMs?: number }
  | { to: 'window'; window: SimulatedWindow; life: number; event: SaverEvent }

interface NetworkPorts {
  server: FakeTabServer
  tell: (window: SimulatedWindow, event: SaverEvent) => void
  /** Called when a proxy has refused a request. */
  onBlock: () => void
}

/** What is on its way between the windows and the server. It may be lost, doubled, refused, or come late. */
export class SimulatedNetwork {
  readonly #server: NetworkPorts['server']
  readonly #tell: NetworkPorts['tell']
  readonly #onBlock: NetworkPorts['onBlock']
  #parcels: Parcel[] = []

  constructor({ server, tell, onBlock }: NetworkPorts) {
    this.#server = server
    this.#tell = tell
    this.#onBlock = onBlock
  }

  get count(): number {
    return this.#parcels.length
  }

  ask(window: SimulatedWindow, body: TabRequest): void {
    const request = ++window.request
    this.#parcels.push({ to: 'server', window, life: window.life, request, body, isGhost: false })
  }

  /** A message of another window, or of the server. It may be outdated when it arrives. */
  post(window: SimulatedWindow, event: SaverEvent): void {
    this.#parcels.push({ to: 'window', window, life: window.life, event })
  }

  /** Nothing that is under way arrives. */
  clear(): void {
    this.#parcels = []
  }

  /** A proxy refuses the request. */
  block(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to !== 'server' || parcel.isGhost) return
    this.#parcels.splice(index, 1)
    const { window, life, request } = parcel
    this.#onBlock()
    this.#parcels.push({ to: 'window', window, life, request, answer: forbidden })
  }

  deliver(index: number, options: { losesAnswer?: boolean } = {}): void {
    const [parcel] = this.#parcels.splice(index, 1)
    if (!parcel) return
    const { window, life } = parcel
    if (parcel.to === 'server') {
      const isBlocked = doesNotFit(parcel.body, window.proxyLimit)
      if (isBlocked) this.#onBlock()
      const answer = isBlocked ? tooLarge : this.#server.handle(parcel.body)
      if (parcel.isGhost) return
      const { request } = parcel
      this.#parcels.push({
        to: 'window',
        window,
        life,
        request,
        answer: options.losesAnswer ? unreachable : answer,
      })
    } else if (window.life === life && window.isOpen) {
      if ('event' in parcel) this.#tell(window, parcel.event)
      else if (parcel.request === window.request)
        this.#tell(window, { type: 'answered', answer: parcel.answer, tookMs: parcel.tookMs ?? 0 })
    }
  }

  /** The client gives up on a request, but a copy of it is still on its way and may arrive at any time. */
  delay(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to !== 'server' || parcel.isGhost) return
    const { window, life, request } = parcel
    this.#parcels[index] = { ...parcel, isGhost: true }
    this.#parcels.push({ to: 'window', window, life, request, answer: unreachable, tookMs: 60_000 })
  }

  double(index: number): void {
    const parcel = this.#parcels[index]
    if (parcel?.to === 'server') this.#parcels.push({ ...parcel, isGhost: true })
  }

  lose(index: number): void {
    const [parcel] = this.#parcels.splice(index, 1)
    if (!parcel || 'event' in parcel || ('isGhost' in parcel && parcel.isGhost)) return
    const { window, life, request } = parcel
    this.#parcels.push({ to: 'window', window, life, request, answer: unreachable })
  }
}

export const unreachable: Answer = { type: 'failed', trouble: { kind: 'unreachable' } }
const tooLarge: Answer = { type: 'failed', trouble: { kind: 'blocked', status: 413 } }
const forbidden: Answer = { type: 'failed', trouble: { kind: 'blocked', status: 403 } }
export const signedOut: Answer = { type: 'failed', trouble: { kind: 'signed-out' } }

function doesNotFit(body: TabRequest, limit: number): boolean {
  return body.type === 'send' && insertedLength(body.base.text, body.mutation.text) > limit
}
