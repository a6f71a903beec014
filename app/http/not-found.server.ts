/** Returns a 404 response, also for resources whose existence is secret. */
export function notFound(): Response {
  return new Response('Página não encontrada', { status: 404 })
}
