import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** What people do with an account: buying, selling, staff's work. `layout/workplace.tsx` says what these pages have in common. */
const workplaces = [
  // Favorites
  route('favoritos', 'favorites/favorites.tsx'),
  route('favoritos/alternar', 'favorites/toggle.ts'),
  route('colecoes/guardar', 'collections/save-project.tsx'),
  route('seguir', 'follows/follow.ts'),
  route('novidades', 'follows/news.tsx'),
  route('avisos', 'notices/notices.tsx'),

  // Library
  route('minhas-compras', 'library/purchases.tsx'),
  route('minhas-compras/arquivos/:fileId', 'library/download.ts'),
  route('minhas-compras/arquivos/:fileId/abrir/:slicer', 'library/open-in-slicer.ts'),
  route('minhas-compras/:projectId/arquivos.zip', 'library/download-all.ts'),
  route('minhas-compras/:purchaseId/licenca', 'library/licence.tsx'),
  route('minhas-compras/:purchaseId/certificado.pdf', 'library/certificate-file.ts'),
  route('minhas-compras/:purchaseId/etiquetas.pdf', 'library/label-file.ts'),
  route('minhas-compras/:orderId', 'orders/order.tsx'),
  route('minhas-compras/:orderId/contrato.pdf', 'checkout/contract-file.ts'),
  route('minhas-compras/:orderId/desistir', 'orders/regret.tsx'),
  route('minhas-compras/:orderId/problema', 'returns/claim.tsx'),
  route('devolucoes/:id', 'returns/return.tsx'),
  route('devolucao-pix/:token', 'returns/refund-key.tsx'),
  route('envios/:id/mensagens', 'shipping/conversation.tsx'),

  // Cart and payment
  route('carrinho', 'cart/cart.tsx'),
  route('entrega', 'checkout/delivery.tsx'),
  route('revisar', 'checkout/review.tsx'),
  route('compra-sucesso', 'checkout/payment-result.tsx'),

  // Selling
  route('dashboard/maker', 'sales/maker-dashboard.tsx'),
  route('novo-projeto', 'publish/new-project.tsx'),
  route('editar-projeto/:id', 'publish/edit-project.tsx'),
  route('meus-projetos', 'sales/my-projects.tsx'),
  route('meus-projetos/:id/estado', 'sales/project-status.ts'),
  route('meus-projetos/:id/excluir', 'sales/confirm-delete.tsx'),
  route('meus-projetos/:id/recurso', 'moderation/appeal.tsx'),
  route('reclamacoes/:id', 'moderation/counter-claim.tsx'),
  route('meus-projetos/:id/arquivos', 'sales/project-files.tsx'),
  route('arquivos/:id/relatorio', 'uploads/file-report.tsx'),
  route('meus-projetos/:id/rede', 'network/project-network.tsx'),
  route('rede', 'network/network.tsx'),
  route('rede/:id', 'network/agreement.tsx'),
  route('rede/:id/ofertas', 'network/printer-offers.tsx'),
  route('rede/:id/arquivos/:fileId', 'network/print-file.ts'),
  route('producao', 'shipping/board.tsx'),
  route('producao/:id', 'shipping/job.tsx'),
  route('producao/:id/etiqueta', 'shipping/label.ts'),
  route('dashboard-vendas', 'sales/sales-dashboard.tsx'),
  route('dashboard-vendas/csv', 'sales/sales-csv.ts'),

  // The maker's money
  route('carteira', 'payouts/wallet.tsx'),
  route('carteira/conta', 'payouts/payout-account.tsx'),
  route('carteira/contestar/:id', 'payouts/contest-hold.tsx'),
  route('carteira/extrato', 'payouts/statement-file.ts'),
  route('carteira/documentos', 'fiscal/documents.tsx'),
  route('carteira/taxas', 'fiscal/fees.tsx'),
  route('carteira/taxas.pdf', 'fiscal/fees-file.ts'),

  // Buying
  route('dashboard/entusiasta', 'orders/buyer-dashboard.tsx'),

  // Accounts
  route('perfil', 'accounts/profile.tsx'),
  route('perfil/foto', 'accounts/avatar.tsx'),
  route('perfil/loja', 'shops/edit-shop.tsx'),
  route('perfil/email', 'accounts/change-email.tsx'),
  route('perfil/email/confirmar', 'accounts/confirm-email.tsx'),
  route('perfil/enderecos', 'addresses/addresses.tsx'),
  route('perfil/enderecos/novo', 'addresses/new-address.tsx'),
  route('perfil/enderecos/:id', 'addresses/edit-address.tsx'),
  route('perfil/dados', 'personal-data/personal-data.tsx'),
  route('perfil/dados/arquivo', 'personal-data/data-file.ts'),
  route('perfil/excluir', 'personal-data/close-account.tsx'),
  route('perfil/seguranca', 'accounts/security.tsx'),
  route('perfil/senha', 'accounts/change-password.tsx'),
  route('perfil/chaves', 'passkeys/passkeys.tsx'),
  route('perfil/verificacao', 'accounts/second-factor.tsx'),
  route('perfil/impressora', 'printing/printer.tsx'),
  route('perfil/custos', 'printing/costs.tsx'),
  route('perfil/oficina', 'freight/workshop.tsx'),
  route('perfil/vendedor', 'sellers/seller.tsx'),
  route('perfil/frete', 'freight/freight-table.tsx'),

  // Staff
  route('admin', 'staff/home.tsx'),
  route('admin/suporte', 'staff/support/inbox.tsx'),
  route('admin/suporte/:id', 'staff/support/thread.tsx'),
  route('admin/newsletter', 'staff/support/newsletter.tsx'),
  route('admin/newsletter/:id', 'staff/support/newsletter-issue.tsx'),
  route('admin/incidentes', 'staff/incidents/incidents.tsx'),
  route('admin/incidentes/:id', 'staff/incidents/incident.tsx'),
  route('admin/ordens', 'staff/court-orders/court-orders.tsx'),
  route('admin/ordens/:id', 'staff/court-orders/court-order.tsx'),
  route('admin/ordens/:id/arquivo', 'staff/court-orders/court-file.ts'),
  route('admin/termos', 'legal/staff-terms.tsx'),
  route('admin/moderacao', 'moderation/queue.tsx'),
  route('admin/categorias', 'staff/people/categories.tsx'),
  route('admin/lojas', 'shops/shop-requests.tsx'),
  route('admin/colecoes', 'collections/collection-picks.tsx'),
  route('admin/denuncias/:id', 'moderation/report-case.tsx'),
  route('admin/denuncias/arquivos/:fileId', 'moderation/claim-file.ts'),
  route('admin/projetos', 'staff/people/projects.tsx'),
  route('admin/projetos/:id', 'moderation/project-case.tsx'),
  route('admin/pessoas', 'staff/people/people.tsx'),
  route('admin/pessoas/:id', 'staff/people/person.tsx'),
  route('admin/pessoas/:id/valores', 'staff/payouts/money-holds.tsx'),
  route('admin/pedidos', 'staff/orders/orders.tsx'),
  route('admin/pedidos/:id', 'staff/orders/order.tsx'),
  route('admin/repasses', 'staff/payouts/payout-runs.tsx'),
  route('admin/repasses/:id', 'staff/payouts/payout-run.tsx'),
  route('admin/repasses/:id/arquivo', 'staff/payouts/payout-file.ts'),
  route('admin/fiscal', 'fiscal/staff-sales.tsx'),
  route('admin/fiscal/vendas.csv', 'fiscal/staff-sales-file.ts'),
  route('admin/fiscal/taxas', 'fiscal/staff-fees.tsx'),
  route('admin/registro', 'staff/log.tsx'),
  route('admin/auditoria', 'staff/audit.tsx'),
  route('admin/pedidos/:id/devolver', 'staff/orders/refund-order.tsx'),
  route('admin/devolucoes', 'staff/orders/refunds.tsx'),
  route('admin/contestacoes/:id', 'staff/disputes/dispute.tsx'),
  route('admin/mediacao', 'staff/disputes/mediations.tsx'),
  route('admin/mediacao/:id', 'staff/disputes/mediation.tsx'),
]

/** Every address of the product. Portuguese here and only here; the glossary ties each to its English name. */
export default [
  index('catalog/home.tsx'),

  // Catalogue
  route('marketplace', 'search/marketplace.tsx'),
  route('marketplace/sugestoes', 'search/suggestions.ts'),
  route('projeto/:id', 'project/project.tsx'),
  route('maker/:slug', 'shops/shop.tsx'),
  route('maker/:slug/novidades.xml', 'shops/shop-feed.ts'),
  route('projeto/:id/avaliar', 'reviews/review.tsx'),
  route('avaliacoes/:id/resposta', 'reviews/answer.tsx'),
  route('projeto/:id/perguntas', 'questions/project-questions.tsx'),
  route('perguntas/:id', 'questions/question.tsx'),
  route('perguntas/:id/resposta', 'questions/answer.tsx'),
  route('projeto/:id/imprimi', 'makes/share-make.tsx'),
  route('projeto/:id/impressoes', 'makes/project-makes.tsx'),
  route('impressoes/:id', 'makes/make.tsx'),
  route('impressoes/:id/excluir', 'makes/remove-make.ts'),
  route('colecoes', 'collections/collections.tsx'),
  route('colecoes/:slug', 'collections/collection.tsx'),
  route('projeto/:id/denunciar', 'moderation/report.tsx'),
  route('api/categories', 'api/categories.ts'),
  route('api/projects', 'api/projects.ts'),
  route('api/projects/:id', 'api/project.ts'),
  route('api/projects/:id/reviews', 'api/project-reviews.ts'),
  route('api/openapi.json', 'api/openapi.ts'),
  route('api/*', 'api/not-found.ts'),

  // Library
  route('certificados/chaves.json', 'library/certificate-keys.ts'),
  route('certificados/:number?', 'library/certificate.tsx'),
  route('fatiar/:token/:name', 'library/serve-to-slicer.ts'),
  route('fotos/:id/:width', 'shipping/photo.ts'),
  route('arquivo/:token', 'library/serve-download.ts'),
  route('api/get-download-url', 'api/get-download-url.ts'),

  // Cart and payment
  route('finalizar-compra', 'checkout/start.ts'),
  route('frete', 'freight/remember-cep.tsx'),
  route('comprar', 'checkout/buy-now.ts'),
  route('sandbox/:sessionId', 'checkout/sandbox-payment.tsx'),
  route('pagar/:sessionId', 'checkout/pay-with-pix.tsx'),
  // Providers of the Pix standard hang `/pix` to the address they were given.
  route('webhooks/:provider/pix?', 'checkout/payment-webhook.ts'),
  route('api/create-checkout', 'api/create-checkout.ts'),
  route('api/verify-payment', 'api/verify-payment.ts'),

  route('tema', 'layout/theme.ts'),

  // Files
  route('midia/:name', 'http/media.ts'),
  route('api/uploads', 'api/upload.ts'),

  // Selling
  route('projeto/:id/quero-imprimir', 'network/apply.tsx'),
  route('projeto/:id/impressoras', 'network/near.tsx'),

  // Moderation
  route('denunciar/:what/:id', 'moderation/report-other.tsx'),
  route('denunciar/direitos', 'moderation/rights-claim.tsx'),
  route('denuncias/:token', 'moderation/own-report.tsx'),
  route('conta-bloqueada/:token', 'moderation/block-appeal.tsx'),
  route('transparencia', 'moderation/transparency.tsx'),
  route('transparencia/meses.csv', 'moderation/transparency-csv.ts'),

  // Support
  route('contato', 'support/contact.tsx'),
  route('suporte', 'support/support.tsx'),
  route('suporte/conversa', 'support/new-conversation.tsx'),
  route('suporte/conversa/:token', 'support/conversation.tsx'),
  route('newsletter', 'support/newsletter.tsx'),
  route('newsletter/:resposta/:token', 'support/newsletter-answer.tsx'),

  // Pages of text
  route('como-funciona', 'pages/how-it-works.tsx'),
  route('para-designers', 'pages/for-designers.tsx'),
  route('para-impressoras', 'pages/for-printers.tsx'),
  route('sobre', 'pages/about.tsx'),
  route('carreiras', 'pages/careers.tsx'),
  route('imprensa', 'pages/press.tsx'),
  route('imprensa/kit.zip', 'pages/press-kit.ts'),
  route('faq', 'pages/faq.tsx'),
  route('termos', 'legal/terms.tsx'),
  route('responsaveis', 'legal/guardians.tsx'),
  route('acessibilidade', 'legal/accessibility.tsx'),
  route('termos/versoes', 'legal/terms-versions.tsx'),
  route('termos/:n', 'legal/terms-version.tsx'),
  route('privacidade', 'legal/privacy.tsx'),
  route('privacidade/versoes', 'legal/privacy-versions.tsx'),
  route('privacidade/:n', 'legal/privacy-version.tsx'),
  route('desenvolvedores', 'pages/developers.tsx'),

  // Accounts
  route('auth', 'accounts/auth.tsx'),
  route('auth/chave', 'passkeys/passkey-options.ts'),
  route('sair', 'accounts/sign-out.ts'),

  // For machines
  route('robots.txt', 'catalog/robots.ts'),
  route('.well-known/security.txt', 'api/security-text.ts'),
  route('sitemap.xml', 'catalog/sitemap-index.ts'),
  route('sitemap/paginas.xml', 'catalog/sitemap-pages.ts'),
  route('sitemap/projetos/:name', 'catalog/sitemap-projects.ts'),
  route('sitemap/makers/:name', 'shops/sitemap-shops.ts'),
  route('sitemap/colecoes/:name', 'collections/sitemap-collections.ts'),
  route('novidades.xml', 'catalog/new-projects-feed.ts'),

  layout('layout/workplace.tsx', workplaces),

  route('*', 'layout/not-found.ts'),
] satisfies RouteConfig
