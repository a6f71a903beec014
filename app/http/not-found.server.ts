/** Returns a 404 response, also for what exists but must stay secret. */
export function notFound(): Response {
  return new Response('Página não encontrada', { status: 404 })
}
