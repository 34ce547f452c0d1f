import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { validationHook } from './validation.ts'

/** Where the calls of a noun are gathered. Input that has not the form which a route describes is refused alike everywhere. */
export const apiRoutes = () => new OpenAPIHono<AppEnv>({ defaultHook: validationHook })
