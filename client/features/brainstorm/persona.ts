/** Who talks with the writer. How he talks is the server's: server/ai/prompts/chat.ts. */
export const persona = 'Nikola Tesla'
