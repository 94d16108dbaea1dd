import type { Assumptions } from '../assumptions.ts'
import type { Need } from './plan.ts'

/** What a month of this costs, in the currency of the assumptions. */
export interface Price {
  machines: { name: keyof Assumptions['machines']; count: number }[]
  servers: number
  mail: number
  traffic: number
  backups: number
  models: number
}

const daysOfMonth = 30
const daysOfYear = 365

export function priceOf(need: Need, machines: Price['machines'], assumptions: Assumptions): Price {
  const { money, model } = assumptions
  return {
    machines,
    servers: machines.reduce((sum, { name, count }) => sum + count * assumptions.machines[name].price, 0),
    mail: (need.mails * daysOfMonth * money.mailsPerThousand) / 1e3,
    traffic: (need.wireGb * daysOfMonth * money.trafficPerTb) / 1e3,
    // The size after a year.
    backups: need.storedGb * daysOfYear * money.backupPerGb,
    models: (need.aiCalls * daysOfMonth * model.tokens * money.tokensPerMillion) / 1e6,
  }
}
