import { previewLength } from '../tab-fields.ts'

/** The first hundred characters. As in the databases, a surrogate pair counts as one character. */
export function previewOf(beginning: string): string {
  let end = 0
  for (let count = 0; count < previewLength && end < beginning.length; count++) {
    end += isPair(beginning, end) ? 2 : 1
  }
  return end < beginning.length ? `${beginning.slice(0, end)}...` : beginning
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff
}
