-- Whole words of letters get an index for products too, as for markets (0017): three words in a million products were
-- looked up by every three letters of each, which took longer than a search may. 7 MB at a million products.
create index product_search_letters on product_search using gin (letters_of(words));
-- How often each word occurs is known from here on, and with it what is worth looking for first.
analyze product_search;
