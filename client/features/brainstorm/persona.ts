/** The name of the persona in the chat. Its prompt is on the server: server/ai/prompts/chat.ts. */
export const persona = 'Nikola Tesla'
