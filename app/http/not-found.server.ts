/** Makes a 404 response, also for things the caller may not know of. */
export function notFound(): Response {
  return new Response('Página não encontrada', { status: 404 })
}
