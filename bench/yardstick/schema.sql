-- The tables of the floor, filled with the projects of the shop beside it: hand-written, for a catalogue and nothing else.
drop schema if exists yardstick cascade;
create schema yardstick;
set search_path = yardstick, public;
create table seller (id uuid primary key, name text not null, slug text);
create table category (id uuid primary key, name text not null, slug text not null);
create table product (
  id uuid primary key, slug text not null, title text not null, description text not null, price_cents int not null,
  category_id uuid not null references category, seller_id uuid not null references seller, image_url text, material text,
  print_time text, downloads int not null, created_at timestamptz not null,
  words tsvector generated always as (
    setweight(to_tsvector('pg_catalog.portuguese', title), 'A') || setweight(to_tsvector('pg_catalog.portuguese', description), 'B')
  ) stored);
insert into seller select u.id, u.full_name, s.slug from users u join shop_slugs s on s.maker_id = u.id and s.is_current;
insert into category select id, name, slug from categories;
insert into product select p.id, p.slug, p.title, p.description, p.price_cents, p.category_id, p.designer_id,
  '/media/' || (select storage_key from project_images i where i.project_id = p.id order by position limit 1) || '?w=400',
  p.material, p.print_time, p.downloads_count, p.created_at
  from projects p join seller on seller.id = p.designer_id where p.is_listed;
create index on product using gin (words) with (fastupdate = off);
create index on product (created_at desc, id desc);
create index on product (category_id);
