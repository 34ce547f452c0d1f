import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { confirmVat, confirmVats } from './confirm-vat.ts'

/** The number of a new company, or a changed one. */
export const confirmVatTask = defineTask({
  name: 'confirm-vat',
  data: z.object({ companyId: z.number() }),
  cron: 'none',
  run: (services, { companyId }) => confirmVat(services, companyId),
})

export const confirmVatsTask = defineTask({
  name: 'confirm-vats',
  data: z.object({}),
  cron: '50 2 * * *',
  timeoutSeconds: 3 * 3600,
  run: (services) => confirmVats(services),
})
