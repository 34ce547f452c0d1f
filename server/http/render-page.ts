/** Renders the Astro page of a request with these `Astro.locals`. */
export type RenderPage = (request: Request, locals: object) => Promise<Response>
