import { createDictation, type Dictation } from '../../../features/dictation/dictation.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { Editor } from '../../../lib/text/editor.ts'
import { joinWords } from '../../../lib/text/join-words.ts'
import type { RoomPorts } from './room-ports.ts'
import type { RoomRecorderPorts } from './room-recorder.ts'

/** Dictation into the editor of the page. */
export interface RoomDictation extends Dictation {
  /** The words that are being recognised now. */
  interim: Observed<string>
}

type DictationPorts = Pick<RoomPorts, 'Recognition' | 'canRecord' | 'clock' | 'storage' | 'toasts'> & {
  editor: Observed<Editor | null>
  /** What a recorder needs. Called when somebody first dictates by recording. */
  recorderPorts: () => Omit<RoomRecorderPorts, 'clock' | 'toasts' | 'editor'>
}

export function createRoomDictation({ canRecord, recorderPorts, ...ports }: DictationPorts): RoomDictation {
  const { toasts, editor } = ports
  const dictation = createDictation({
    ...ports,
    ...(canRecord && {
      async loadRecorder(events) {
        const { createRoomRecorder } = await import('./room-recorder.ts')
        return createRoomRecorder({ ...ports, ...recorderPorts() }, events)
      },
    }),
  })
  const interim = createObservable('')
  dictation.follow({
    onFinal(words) {
      const text = editor.get()
      if (!text) return
      const { from, to } = text.selection()
      const before = text.slice(Math.max(0, from - 2), from)
      text.insert(joinWords(before, words, text.slice(to, to + 2)), 'd')
    },
    onInterim: interim.set,
    onProblem: (words, shownMs) => toasts.error(words, { shownMs }),
  })
  return { ...dictation, interim }
}
