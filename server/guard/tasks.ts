import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { checkCompany } from './check-company.ts'

export const checkCompanyTask = defineTask({
  name: 'check-company',
  data: z.object({ companyId: z.number() }),
  cron: 'none',
  run: (services, { companyId }) => checkCompany(services, companyId),
})
