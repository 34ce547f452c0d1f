import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { validationHook } from './validation.ts'

/** A router for API routes, all of which reject invalid input in the same way. */
export const apiRoutes = () => new OpenAPIHono<AppEnv>({ defaultHook: validationHook })
