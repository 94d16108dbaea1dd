import type { Figures } from '../../../engine/metrics/figures.ts'
import { createObservable } from '../observable.ts'
import type { MeasuredText } from './measured-text.ts'
import { createMeter } from './meter.ts'

export interface TextFigures {
  /** Undefined until they are counted. */
  get(): Figures | undefined
  /** The text is counted as long as there is a subscriber. */
  subscribe(onChange: () => void): () => void
}

/** The part of a `Worker` that is used to count. */
export interface FiguresWorker {
  postMessage(text: string): void
  onmessage: ((event: MessageEvent<Figures>) => void) | null
  terminate(): void
}

const known = new WeakMap<MeasuredText, TextFigures>()

/** The figures of the text in an editor. They are counted once for all subscribers. */
export function figuresIn(editor: MeasuredText): TextFigures {
  const figures = known.get(editor) ?? createTextFigures(editor, startWorker)
  known.set(editor, figures)
  return figures
}

function startWorker(): FiguresWorker {
  return new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' })
}

export function createTextFigures(editor: MeasuredText, startWorker: () => FiguresWorker): TextFigures {
  const figures = createObservable<Figures | undefined>(undefined)
  let listeners = 0
  let stop = () => {}

  function start(): void {
    const worker = startWorker()
    const meter = createMeter(editor, { ask: (text) => worker.postMessage(text), show: figures.set })
    worker.onmessage = ({ data }) => meter.answer(data)
    stop = () => {
      meter.stop()
      worker.terminate()
      // At the next subscription, the editor may hold another text.
      figures.set(undefined)
    }
  }

  return {
    get: figures.get,
    subscribe(onChange) {
      const unsubscribe = figures.subscribe(onChange)
      if (++listeners === 1) start()
      return () => {
        unsubscribe()
        if (--listeners === 0) stop()
      }
    },
  }
}
