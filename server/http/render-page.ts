/** Astro, as the server sees it: renders the page of a request with what its `Astro.locals` get. */
export type RenderPage = (request: Request, locals: object) => Promise<Response>
