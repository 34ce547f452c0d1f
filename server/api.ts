import { OpenAPIHono } from '@hono/zod-openapi'
import { accountRoutes } from './accounts/auth/routes.ts'
import { securityRoutes } from './accounts/auth/second-factor/routes.ts'
import { vatRoutes } from './accounts/auth/vat-routes.ts'
import { settingsRoutes } from './accounts/settings/routes.ts'
import { describeApi } from './api-document.ts'
import { applicationRoutes } from './applications/apply/routes.ts'
import { applicationExportRoutes } from './applications/export-routes.ts'
import { questionFilterRoutes } from './applications/filter/routes.ts'
import { reviewRoutes } from './applications/review/routes.ts'
import { articleAdminRoutes } from './articles/admin-routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { candidateAdminRoutes } from './candidates/admin-routes.ts'
import { candidateApplicationRoutes } from './candidates/application-routes.ts'
import { candidateCountRoutes } from './candidates/count-routes.ts'
import { optOutRoutes } from './candidates/opt-out-routes.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { candidateTokenRoutes } from './candidates/token-routes.ts'
import { checklistRoutes } from './checklists/routes.ts'
import { companyAdminRoutes } from './companies/admin-routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import type { AppEnv, Services } from './context.ts'
import { devMail } from './dev/mail.ts'
import { filesRoutes } from './downloads/routes.ts'
import { healthRoutes } from './edge/health.ts'
import { notFound } from './errors.ts'
import { europassRoutes } from './europass/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { featuredRoutes } from './featured/routes.ts'
import { outputAdminRoutes } from './feeds/admin-routes.ts'
import { newsFeeds } from './feeds/news.ts'
import { feedRoutes } from './feeds/routes.ts'
import { uploadAdminRoutes } from './files/admin-routes.ts'
import { uploadRoutes } from './files/upload-routes.ts'
import { filterRoutes } from './filters/routes.ts'
import { funnelRoutes } from './funnel/routes.ts'
import { groupAdminRoutes } from './groups/admin-routes.ts'
import { groupMemberRoutes } from './groups/member-routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { handleError } from './http/error-handler.ts'
import { closedByDefault, requireAdminSession } from './http/guards.ts'
import { publicRateLimit } from './http/public-limit.ts'
import { interviewRoutes } from './interviews/routes.ts'
import { jobLifeRoutes } from './jobs/act-routes.ts'
import { jobAdminRoutes } from './jobs/admin-routes.ts'
import { approvalRoutes } from './jobs/approval/routes.ts'
import { jobCheckRoutes } from './jobs/checks/routes.ts'
import { jobEditorRoutes } from './jobs/editor/routes.ts'
import { ownJobRoutes } from './jobs/own/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { jobStatsRoutes } from './jobs/stats/routes.ts'
import { noticeRoutes } from './mails/notice-routes.ts'
import { mailRoutes } from './mails/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { inboundRoutes } from './messages/way-routes.ts'
import { missedSearchRoutes } from './missed-searches/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { timelineRoutes } from './notes/timeline-routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { paletteRoutes } from './palette/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { suggestRoutes } from './places/suggest-routes.ts'
import { quotaRoutes } from './quotas/routes.ts'
import { recruitingAdminRoutes } from './recruiting/admin-routes.ts'
import { recruitingRoutes } from './recruiting/routes.ts'
import { rejectionRoutes } from './rejections/routes.ts'
import { heldReplyRoutes } from './replies/review/routes.ts'
import { replyRoutes } from './replies/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { stageRoutes } from './stages/routes.ts'
import { todayRoutes } from './today/routes.ts'

const areas = ['/api/*', '/apipublic/*']

/** The whole API. Tests create it with their own database and clock. */
export function createApi(services: Services) {
  const app = new OpenAPIHono<AppEnv>()
  app.onError(handleError)

  app.on('ALL', areas, async (c, next) => {
    c.res.headers.set('Cache-Control', 'no-store')
    await next()
  })
  app.use('/apipublic/*', publicRateLimit)
  app.use('/api/*', closedByDefault)
  app.use('/api/admin/*', requireAdminSession)
  app.route('/', healthRoutes(services))
  app.route('/', accountRoutes)
  app.route('/', vatRoutes(services.config))
  app.route('/', settingsRoutes)
  app.route('/', memberRoutes)
  app.route('/', securityRoutes)
  app.route('/', stageRoutes)
  app.route('/', rejectionRoutes)
  app.route('/', placeRoutes)
  app.route('/', companyRoutes)
  app.route('/', companyAdminRoutes)
  app.route('/', quotaRoutes)
  app.route('/', mailRoutes)
  app.route('/', noticeRoutes())
  app.route('/', auditRoutes)
  app.route('/', runRoutes)
  app.route('/', overviewRoutes)
  app.route('/', funnelRoutes)
  app.route('/', todayRoutes)
  app.route('/', paletteRoutes)
  app.route('/', jobRoutes)
  app.route('/', jobAdminRoutes)
  app.route('/', approvalRoutes)
  app.route('/', ownJobRoutes)
  app.route('/', jobCheckRoutes)
  app.route('/', jobStatsRoutes)
  app.route('/', jobEditorRoutes)
  app.route('/', jobLifeRoutes)
  app.route('/', articleRoutes)
  app.route('/', articleAdminRoutes)
  app.route('/', newsFeeds)
  app.route('/', featuredRoutes)
  app.route('/', feedRoutes)
  app.route('/', checklistRoutes)
  app.route('/', outputAdminRoutes)
  app.route('/', uploadRoutes)
  app.route('/', uploadAdminRoutes)
  app.route('/', applicationRoutes)
  app.route('/', filesRoutes)
  app.route('/', questionFilterRoutes)
  app.route('/', applicationExportRoutes)
  app.route('/', reviewRoutes)
  app.route('/', candidateRoutes)
  app.route('/', candidateTokenRoutes)
  app.route('/', candidateAdminRoutes)
  app.route('/', europassRoutes)
  app.route('/', eventRoutes(services.changes))
  app.route('/', candidateApplicationRoutes)
  app.route('/', noteRoutes)
  app.route('/', timelineRoutes)
  app.route('/', messageRoutes)
  app.route('/', inboundRoutes())
  app.route('/', replyRoutes)
  app.route('/', interviewRoutes)
  app.route('/', filterRoutes)
  app.route('/', groupRoutes)
  app.route('/', groupMemberRoutes)
  app.route('/', groupAdminRoutes)
  app.route('/', suggestRoutes(services.config))
  app.route('/', candidateCountRoutes())
  app.route('/', optOutRoutes)
  app.route('/', recruitingRoutes)
  app.route('/', recruitingAdminRoutes)
  app.route('/', missedSearchRoutes)
  app.route('/', reportRoutes)
  app.route('/', heldReplyRoutes)
  app.route('/', contactRoutes)
  if (services.config.demo) app.route('/', devMail)
  let description: string | undefined
  app.get('/api/openapi.json', (c) => {
    description ??= describeApi(app, services.config)
    return c.body(description, 200, { 'Content-Type': 'application/json' })
  })

  app.on('ALL', areas, (c) => {
    throw notFound(c.var)
  })
  return app
}
