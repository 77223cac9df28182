-- Initial sports. Admins edit them under Tools.
insert into sport (key, name, hindi_name, listed, has_city_pages, position) values
  ('cricket', 'Cricket', 'क्रिकेट', true, true, 1),
  ('football', 'Football', 'फ़ुटबॉल', true, true, 2),
  ('badminton', 'Badminton', 'बैडमिंटन', true, true, 3),
  ('pickleball', 'Pickleball', 'पिकलबॉल', true, true, 4),
  ('other-activities', 'Other Activities', 'अन्य गतिविधियाँ', true, false, 5),
  ('tennis', 'Tennis', 'टेनिस', false, false, 6),
  ('basketball', 'Basketball', 'बास्केटबॉल', false, false, 7),
  ('futsal', 'Futsal', 'फ़ुटसल', false, false, 8);
