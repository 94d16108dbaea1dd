/** What failures call whatever stands behind an OpenAI-compatible address. */
export const service = 'The AI server'
