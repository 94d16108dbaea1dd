import { z } from 'zod'

export const choicesRequest = z.object({ ai: z.boolean() })
