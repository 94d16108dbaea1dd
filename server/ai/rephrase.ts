import { bareRewriting } from './bare-rewriting.ts'
import { cleanStream } from './clean-stream.ts'
import type { LanguageModel, TextStream } from './language-model.ts'
import { rephrasingPrompt } from './prompts/rephrasing.ts'

/**
 * Rephrases a text and keeps the white space around it: models trim their input, but a selection may end in the middle
 * of a line.
 */
export async function rephrase(model: LanguageModel, text: string, signal: AbortSignal): Promise<TextStream> {
  const words = text.trim()
  const start = text.length - text.trimStart().length
  const [before, after] = [text.slice(0, start), text.slice(start + words.length)]
  const { question, marks } = rephrasingPrompt(words)
  const { engine, text: pieces } = await model.stream(question, signal)
  const maxLength = words.length * 3 + 2_000
  const rewriting = bareRewriting(cleanStream(pieces, { marks, maxLength }), words)
  return { engine, text: between(before, rewriting, after) }
}

async function* between(before: string, pieces: AsyncIterable<string>, after: string): AsyncIterable<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst ? before + piece : piece
    isFirst = false
  }
  if (after !== '') yield after
}
