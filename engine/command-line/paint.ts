import { styleText } from 'node:util'

/** Colours in a terminal, plain words in files and pipes. */
export interface Paint {
  strong(text: string): string
  faint(text: string): string
  removed(text: string): string
  added(text: string): string
}

export const plain: Paint = { strong: same, faint: same, removed: same, added: same }

export function paint(stream: NodeJS.WriteStream): Paint {
  const style = (format: 'bold' | 'dim' | 'red' | 'green') => (text: string) =>
    styleText(format, text, { stream })
  return { strong: style('bold'), faint: style('dim'), removed: style('red'), added: style('green') }
}

function same(text: string): string {
  return text
}
