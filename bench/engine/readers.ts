/** The number of findings. */
type Read = (text: string) => number | Promise<number>

/** Our engine and the others, each loaded alone and with its own rules. */
export const readers: Record<string, () => Promise<Read>> = {
  async Longhand() {
    const { loadEngine } = await import('../../engine/engine.ts')
    const { analyze } = await loadEngine()
    return (text) => analyze(text).issuesFound.length
  },

  async 'write-good'() {
    const { default: writeGood } = await import('write-good')
    return (text) => writeGood(text).length
  },

  async retext() {
    const [{ unified }, ...plugins] = await Promise.all([
      import('unified'),
      import('retext-english'),
      import('retext-passive'),
      import('retext-simplify'),
      import('retext-repeated-words'),
      import('retext-readability'),
    ])
    const processor = unified().use({ plugins: plugins.map((plugin) => plugin.default) })
    // Only the findings are needed, not the text again.
    processor.compiler = () => ''
    return async (text) => {
      const { messages } = await processor.process(text)
      return messages.length
    }
  },

  async harper() {
    const [{ LocalLinter }, { binary }] = await Promise.all([import('harper.js'), import('harper.js/binary')])
    const linter = new LocalLinter({ binary })
    await linter.setup()
    return async (text) => (await linter.lint(text, { language: 'plaintext' })).length
  },
}
