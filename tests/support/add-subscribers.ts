import { withDatabase } from '../../scripts/command/with-database.ts'
import { sendAlertsTask } from '../../server/alerts/tasks.ts'
import { languages } from '../../server/text/language.ts'
import { servicesFor } from './app.ts'
import { anOpenApplication, aSubscriber } from './open-application.ts'
import { subscriberAddress, subscribersPerLanguage } from './subscribers.ts'

const wishes = { countries: 'Austrija', industries: 'Ugostiteljstvo i turizam' }
const appliedAt = new Date(Date.now() - 30 * 24 * 3600_000)

await withDatabase(async (db, config) => {
  const open = await anOpenApplication(db)
  for (const language of languages)
    for (let number = 0; number < subscribersPerLanguage; number += 1)
      await aSubscriber(db, open, wishes, { email: subscriberAddress(language, number), language, appliedAt })
  await sendAlertsTask.run(servicesFor(db, { config }).services, {})
})
