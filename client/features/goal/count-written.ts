import type { Editor, Unsubscribe } from '../../lib/editor.ts'

/** Of a text. The words of a long one are not known before they are counted. */
interface Size {
  length: number
  words: number | undefined
}

/** So many steps of tools can be undone without counting as writing. */
const maxSteps = 200

/**
 * Tells how many words more the text has after each change by the writer; fewer than none where some went. What tools
 * make of a text is not written, nor is undoing it: an editor calls that a change by the writer, so it is known by the
 * sizes between which the text goes.
 */
export function countWritten(
  editor: Pick<Editor, 'length' | 'words' | 'onChange'>,
  add: (words: number) => void,
): Unsubscribe {
  const befores: Size[] = []
  const afters: Size[] = []
  let size = sizeOf(editor)

  function isByTool(before: Size, after: Size): boolean {
    return (has(afters, before) && has(befores, after)) || (has(befores, before) && has(afters, after))
  }

  return editor.onChange(({ by }) => {
    const before = size
    size = sizeOf(editor)
    if (by === 'tool') {
      befores.push(before)
      afters.push(size)
      if (befores.length > maxSteps) befores.shift()
      if (afters.length > maxSteps) afters.shift()
    }
    if (by !== 'writer' || before.words === undefined || size.words === undefined) return
    if (size.words !== before.words && !isByTool(before, size)) add(size.words - before.words)
  })
}

function sizeOf(editor: Pick<Editor, 'length' | 'words'>): Size {
  return { length: editor.length, words: editor.words() }
}

function has(sizes: Size[], { length, words }: Size): boolean {
  return sizes.some((size) => size.length === length && size.words === words)
}
