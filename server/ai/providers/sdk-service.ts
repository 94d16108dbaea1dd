/** The name that failures give to the service behind an OpenAI-compatible address. */
export const service = 'The AI server'
