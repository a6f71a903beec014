/** Queries for projects of the demo: without accents, in the plural, misspelt, or paraphrased. */
export const searchQueries: Record<string, string> = {
  'Engrenagem planetária de bolso':
    'engrenagem planetaria, engrenagens planetárias, engrenajem planetaria, engranagem de bolso, planetária bolso, engrenagens de bolso, egrenagem planetária',
  'Lagarta articulada, sai pronta da mesa':
    'lagarta articulada, lagartas articuladas, largata articulada, lagarta articulda, lagata articulada, lagartas, lagarta',
  'Cubo Soma de sete peças': 'cubo soma, cubos soma, cubo de sete pecas, cubo sete peça, cubu soma, soma sete peças',
  'Foguete de três estágios':
    'foguete tres estagios, foguetes, foguete estágio, fogete de três estágios, foguete 3 estágios, foguetes de tres estagio, fogute três estágios',
  'Vaso Maré, estrias em espiral':
    'vaso mare, vasos maré, vaso estrias espiral, vaso espirais estria, vaso maré espirau, vazo mare, vaso estrias em espirais',
  'Vaso Prisma, nove lados':
    'vaso prisma, vasos prisma, vaso nove lados, vaso prizma, vaso nove lado, prisma nove lados',
  'Par de castiçais Torneado':
    'castiçal, castical, castiçais, casticais torneado, castiçal torneado, castisal, par castiçais, castiçais torneados',
  'Aparador de livros Arcos':
    'aparador de livros, aparadores de livro, aparador livro arcos, aparador de livro, aparadr de livros, apararador livros',
  'Saboneteira Ripas com bandeja':
    'saboneteira ripas, saboneteiras ripa, saboneteira bandeja, sabonetera ripas, saboneteira com bandejas, sabonteira ripas',
  'Porta-chaves Serra do Mar':
    'porta chaves serra do mar, porta-chaves serra, portachaves serra, porta chave serra do mar, porta-chave serra mar, chaveiro serra do mar',
  'Cortadores de biscoito Quintal':
    'cortador de biscoito quintal, cortadores biscoitos quintal, cortador biscoitos quintal, cortador biscoito quintau, cortadr de biscoito quintal, quintal biscoitos',
  'Colheres medidoras 15, 5 e 2,5 ml':
    'colher medidora, colheres medidoras, colher medidoras, colheres medidora, colher de medida medidora, coleres medidoras, medidoras',
  'Torre de dados Atalaia':
    'torre de dados atalaia, torre dado atalaia, torres de dados atalaia, atalaia, tore de dados atalaia, torre dados atalia',
  'Jogo de xadrez Linha':
    'jogo de xadrez linha, jogos de xadrez, xadrez linha, chadrez linha, jogo xadres linha, jogo de xadrez',
  'Terreno hexagonal: montanha, rio e floresta':
    'terreno hexagonal, terrenos hexagonais, terreno montanha rio, terreno hexagonau, terreno floresta, terrenos hexagonal montanhas, tereno hexagonal, terreno florestas rios',
  'Cúpula Plissê para pendente E27':
    'cupula plisse, cúpula plissê, cúpulas plissê, cupula pendente, cúpula para pendentes e27, cupla plissê, pendente e27',
  'Litofania Serra, painel curvo com base':
    'litofania serra, litofania, litofanias, litofánia serra, litofania painel curvo, litofania paineis curvos, litofonia serra',
  'Luminária Lua com tripé':
    'luminaria lua, luminárias lua, luminária tripé, luminaria lua tripe, luminara lua, luminárias luas tripés, luminria lua',
  'Cachepô Facetado com prato':
    'cachepo facetado, cachepôs facetados, cachepô prato, cachepô facetados, caxepo facetado, cachepo com pratos',
  'Espeto de rega para garrafa PET':
    'espeto de rega, espetos de rega, espeto garrafa pet, espeto rega garrafas, espetu de rega, regador garrafa pet, espeto regas pet',
  'Placas de horta: folha, cenoura e tomate':
    'placa de horta, placas de hortas, placa horta cenoura, placas horta tomates, placa cenouras, placas de orta, placa horta folhas',
  'Suporte de carretel com roletes':
    'suporte carretel, suporte de carretéis, suportes carretel rolete, suporte carretel roletes, suporte carreteis roletes, suporte de carretel com rolete',
  'Mão francesa Treliça, 150 × 120 mm':
    'mao francesa, mãos francesas, mão francesa treliça, mao francesa trelica, mao fransesa, mão francesa trelissa, treliça',
  'Manípulos estrela M6, M8 e M10':
    'manipulo estrela, manípulos estrela, manipulos m6, manípulo estrelas m8, manipolo estrela, manípulo m10, manipulo estrela m6',
  'Suporte de celular Dobra':
    'suporte celular dobra, suporte de celulares dobra, suportes de celular dobra, suporte celuar dobra, suporte telefone dobra, suporte de celular dobras',
  'Suporte de headphone Torção':
    'suporte de headphone, suporte headphones, suporte headphone torcao, suporte de hedphone, suporte fone torção, suportes de headphone torções, suporte headfone',
  'Clipes de cabo, 6 diâmetros':
    'clipe de cabo, clipes de cabos, clipe cabo diametro, clips de cabo, clipes cabo 6 diametros, clipe de cabos',
  'Organizador modular, malha de 42 mm':
    'organizador modular malha, organizadores modulares malha, organizador malha 42, organizador malha 42mm, organisador modular malha, organizador malhas 42 mm',
  'Caixa Trama com tampa de encaixe':
    'caixa trama, caixas trama, caixa trama tampa, caixa trama tampas encaixe, caicha trama, caixa com tampa de encaixe trama',
  'Porta-canetas Colmeia':
    'porta canetas colmeia, porta-canetas, porta caneta, portacanetas colmeia, porta caneta colméia, porta lapis colmeia, porta-caneta colmeias',
  'Ganchos de parede Alça':
    'gancho de parede alca, ganchos de paredes alça, gancho alça, ganxo de parede alça, ganchos alças, gancho parede alsa',
}
