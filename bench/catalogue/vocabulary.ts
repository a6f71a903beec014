/** Words of an invented catalogue, common ones first. */
const list = (text: string) => text.split(',').map((word) => word.trim().replaceAll('\n', ' '))

export const things =
  list(`Suporte, Vaso, Organizador, Caixa, Miniatura, Chaveiro, Luminária, Gancho, Boneco, Dragão, Porta-copos, Engrenagem,
  Estojo, Molde, Cortador, Tampa, Puxador, Adaptador, Escultura, Máscara, Cachepô, Bandeja, Relógio, Quebra-cabeça, Torre de dados,
  Porta-retratos, Prateleira, Abajur, Carrinho, Robô, Castelo, Trem, Avião, Navio, Foguete, Cavalo, Gato, Cachorro, Coruja, Tartaruga,
  Peixe, Sereia, Cacto, Suculenta, Folha, Flor, Girassol, Colmeia, Borboleta, Joaninha, Polvo, Baleia, Tubarão, Leão, Elefante, Girafa,
  Macaco, Tucano, Arara, Capivara, Preguiça, Onça, Tatu, Jacaré, Cobra, Sapo, Pinguim, Urso, Lobo, Raposa, Coelho, Ovelha, Galinha,
  Espada, Escudo, Capacete, Elmo, Coroa, Varinha, Cajado, Anel, Pingente, Brinco, Pulseira, Broche, Medalha, Troféu, Placa, Letreiro,
  Carimbo, Régua, Esquadro, Compasso, Gabarito, Apontador, Caneteiro, Marcador de página, Apoio de livro, Saboneteira, Porta-escovas,
  Dispensador, Funil, Escorredor, Saleiro, Pimenteiro, Descanso de panela, Abridor, Colher, Espátula, Pegador, Forminha, Xícara, Caneca,
  Garrafa, Jarra, Bowl, Cesto, Lixeira, Cabide, Fechadura, Maçaneta, Dobradiça, Roldana, Polia, Parafuso, Porca, Mola, Alavanca, Manivela,
  Biela, Pistão, Turbina, Hélice, Rotor, Carenagem, Chassi, Roda, Pneu, Para-choque, Volante, Painel, Botão, Tecla, Joystick, Controle,
  Base, Pedestal, Tripé, Braço articulado, Grampo, Presilha, Abraçadeira, Canaleta, Conector, Espaçador, Bucha, Calço, Protetor, Capa`)

export const kinds =
  list(`geométrico, modular, minimalista, dobrável, decorativo, ajustável, compacto, gigante, medieval, futurista, retrô, orgânico,
  espiral, hexagonal, triangular, redondo, oco, vazado, reforçado, leve, magnético, giratório, encaixável, empilhável, impermeável,
  personalizado, infantil, educativo, botânico, marinho, espacial, gótico, steampunk, cyberpunk, tribal, floral, rústico, industrial,
  clássico, moderno, colorido, translúcido, fosco, texturizado, paramétrico, flexível, rígido, silencioso, universal, portátil, de parede, de mesa,
  de canto, de teto, de bolso, em camadas, em espiral, sem suportes, em peça única, de baixo consumo, de alta precisão`)

export const targets =
  list(`celular, plantas, ferramentas, cozinha, escritório, jardim, notebook, fones, cabos, controle, bicicleta, carro, moto, aquário,
  banheiro, quarto, sala, varanda, oficina, costura, pesca, camping, violão, guitarra, teclado, bateria, câmera, drone, impressora,
  filamento, carretéis, pincéis, lápis, canetas, livros, cartas, dados, RPG, xadrez, dominó, LEDs, pilhas, baterias, moedas, chaves,
  óculos, relógios, joias, maquiagem, sabonete, toalhas, temperos, café, chá, vinho, cerveja, biscoitos, bolos, ovos, pães, frutas,
  cães, gatos, pássaros, peixes, abelhas, Arduino, Raspberry Pi, ESP32, sensores, motores, rolamentos, perfil de alumínio, painel solar`)

export const makings =
  list(`Imprime sem suportes, Camadas de dois décimos bastam, Encaixe testado em três impressoras, Paredes de três perímetros,
  Pensado para filamento comum, Fica firme com quinze por cento de preenchimento, A tolerância já está no desenho, Peças numeradas e separadas,
  Vem com versão alta e versão baixa, Dá para escalar sem perder o encaixe, A base não descola da mesa, Acabamento liso depois de lixar`)

export const uses =
  list(`Serve na mesa de trabalho e na estante, Um presente que se faz em uma tarde, Feito para usar todos os dias,
  Resolve a bagunça da gaveta, Fica bonito junto da janela, Ajuda quem dá aula de ciências, Cabe na mochila, Aguenta sol e chuva na varanda,
  Nasceu de um pedido de cliente, Já passou por muitas versões, Combina com móveis de madeira, Junta função e desenho`)

export const materials = list('PLA, PETG, ABS, TPU, ASA, Resina')
export const firstNames =
  list(`Ana, João, Maria, Pedro, Júlia, Lucas, Beatriz, Mateus, Larissa, Rafael, Camila, Bruno, Letícia, Gustavo, Fernanda, Tiago, Aline,
  Rodrigo, Patrícia, Eduardo, Renata, Marcelo, Carolina, Felipe, Isabela, André, Luana, Vinícius, Débora, Caio`)
export const lastNames =
  list(`Silva, Santos, Oliveira, Souza, Lima, Pereira, Ferreira, Costa, Rodrigues, Almeida, Nascimento, Carvalho, Araújo, Ribeiro,
  Barbosa, Gomes, Martins, Rocha, Dias, Moreira, Teixeira, Cavalcanti, Monteiro, Freitas, Moura, Bezerra, Andrade, Nunes, Vieira, Campos`)

/** A word that one in twenty titles has, and one that one in two thousand titles has. */
export const commonWord = 'articulado'
export const rareWord = 'estroboscópio'
