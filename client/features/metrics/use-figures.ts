import { useEffect, useState } from 'react'
import type { Figures } from '../../../engine/metrics/figures.ts'
import type { MeasuredText } from './measured-text.ts'
import { createMeter } from './meter.ts'

/** The figures of what is in the editor; undefined until they are counted. */
export function useFigures(editor: MeasuredText): Figures | undefined {
  const [figures, setFigures] = useState<Figures>()
  useEffect(() => {
    const worker = new Worker(new URL('./figures-worker.ts', import.meta.url), { type: 'module' })
    const meter = createMeter(editor, {
      ask: (text) => worker.postMessage(text),
      show: setFigures,
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Figures>) => meter.answer(data))
    return () => {
      meter.stop()
      worker.terminate()
    }
  }, [editor])
  return figures
}
